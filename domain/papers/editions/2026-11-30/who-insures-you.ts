import type { PaperInsurer, PaperWriter } from '../../paper-data.ts';
import { clause, facts } from '../../paper.ts';
import type { Block } from '../../paper.ts';
import { SUPPORT_HOURS } from '../2026-11-23/ways-to-reach-us.ts';

/** The company behind the paper: where it sits, who acts for it, and how it is reached. */
export function insurerFacts({ homeOffice, officers }: PaperInsurer, issuer: PaperWriter): Block {
  return facts(
    ['Insurer', issuer.name],
    ['Home office', homeOffice],
    ...officers.map(({ name, title }) => [title, name] as const),
    ['Telephone', `${issuer.supportPhone}, ${SUPPORT_HOURS}`],
  );
}

/** What a contract says of it; nothing in one that was asked for before it was named. */
export function whoInsuresYou(insurer: PaperInsurer | undefined, issuer: PaperWriter): Block[] {
  if (insurer === undefined) return [];
  return [
    clause(
      'Who insures you',
      'What you send us by letter goes to the home office. Please put your policy number on it.',
    ),
    insurerFacts(insurer, issuer),
  ];
}

/** As many names as stand beside each other on a page. */
const SIGN_ABREAST = 2;

/** Officers sign the face of a contract for the company. */
export function officersSign({ officers }: PaperInsurer, signedOn: string): Block[] {
  const rows = Array.from({ length: Math.ceil(officers.length / SIGN_ABREAST) }, (_, row) =>
    officers.slice(row * SIGN_ABREAST, (row + 1) * SIGN_ABREAST),
  );
  return rows.map((abreast) => ({
    kind: 'signatures',
    lines: abreast.map(({ name, title }) => ({ role: `${title}, for the insurer`, name, signedOn })),
  }));
}
