import type { HealthAuthorizationData, PaperWriter } from '../../paper-data.ts';
import { facts, knownFacts, list, paragraph } from '../../paper.ts';
import type { Block, Paper, Section } from '../../paper.ts';
import { day } from '../2026-11-23/paper-words.ts';
import { demonstration, FORMS, formNumber } from './forms.ts';
import { insurerFacts } from './who-insures-you.ts';

/**
 * The authorization to ask for health records, as somebody signed it: the words they read and no others, with their name, their birthdate
 * and the day. Whoever keeps the records is shown this.
 */
export function healthAuthorization(data: HealthAuthorizationData, issuer: PaperWriter): Paper {
  const { person, signedOn, text, insurer } = data;
  const state = person.stateAlpha2;
  return {
    title: text.title,
    subtitle: 'Signed when the application was made. You can take it back at any time.',
    formNumber: formNumber(FORMS.authorization, state, issuer),
    references: knownFacts([
      ['About', person.name],
      ['Date of birth', day(person.birthdate)],
      ['Signed', day(signedOn)],
      ['Text', text.version],
    ]),
    sections: [
      ...sectionsOf(text.body),
      {
        heading: 'Whom it is for, and the signature',
        blocks: [
          facts(
            ['About', person.name],
            ['Date of birth', day(person.birthdate)],
            ['Address', person.address],
          ),
          insurerFacts(insurer, issuer),
          {
            kind: 'signatures',
            lines: [{ role: 'Signed electronically', name: person.name, signedOn }],
          },
          demonstration(FORMS.authorization, state, issuer),
        ],
      },
    ],
  };
}

/** A text of ours on the screen: paragraphs, lists with dashes, and headings; what stands before the first heading is the beginning. */
function sectionsOf(body: string): Section[] {
  const [beginning = '', ...parts] = body.split(/^## /m);
  return [
    { heading: 'What you sign', blocks: blocksOf(beginning) },
    ...parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading, blocks: blocksOf(lines.join('\n')) };
    }),
  ];
}

function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('- ')
        ? list(...block.split('\n').map((line) => line.replace(/^- /, '')))
        : paragraph(block),
    );
}
