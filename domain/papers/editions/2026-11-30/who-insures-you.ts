import type { PaperInsurer, PaperWriter } from '../../paper-data.ts';
import { facts, paragraph } from '../../paper.ts';
import type { Block, Section, SignatureLine } from '../../paper.ts';
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

/** The part of a contract that names it. */
export function whoInsuresYou(insurer: PaperInsurer, issuer: PaperWriter): Section {
  return {
    heading: 'Who insures you',
    blocks: [
      insurerFacts(insurer, issuer),
      paragraph('What you send us by letter goes to the home office. Please put your policy number on it.'),
    ],
  };
}

/** Officers sign the face of a contract beside the company. */
export function officersSign({ officers }: PaperInsurer, signedOn: string): SignatureLine[] {
  return officers.map(({ name, title }) => ({ role: title, name, signedOn }));
}
