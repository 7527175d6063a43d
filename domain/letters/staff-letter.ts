import { formatLongDate } from '../dates/display.ts';
import { paragraph } from '../papers/paper.ts';
import type { Paper } from '../papers/paper.ts';

export interface StaffLetter {
  /** To whom, as it stands in the window. */
  readonly name: string;
  readonly title: string;
  /** An empty line begins another paragraph. */
  readonly words: string;
  readonly writtenOn: Temporal.PlainDate;
  readonly issuerName: string;
  readonly supportPhone: string;
}

/** A letter in the words of one of us, within a frame that is always the same: from whom, when, and how to answer. */
export function staffLetter({ name, title, words, writtenOn, issuerName, supportPhone }: StaffLetter): Paper {
  return {
    isLetter: true,
    subtitle: `A letter of ${issuerName} by post.`,
    formNumber: 'WYSH-LTR 2026-11-23',
    references: [
      { term: 'To', value: name },
      { term: 'Written', value: formatLongDate(writtenOn.toString()) },
    ],
    title,
    sections: [
      { heading: 'What we write to you', blocks: paragraphsOf(words).map(paragraph) },
      {
        heading: 'If you have a question',
        blocks: [
          paragraph(
            `Call us at ${supportPhone}, or write to us from your account. This letter is among your documents there, too.`,
          ),
        ],
      },
    ],
  };
}

/** To where somebody lived before: that letters go elsewhere, and what to do where they did not say so. */
export function addressChangedLetter(
  about: Pick<StaffLetter, 'name' | 'writtenOn' | 'issuerName' | 'supportPhone'>,
): Paper {
  return staffLetter({
    ...about,
    title: 'Our letters to you go to another address now',
    words: [
      'Somebody who told us they are you gave us another address, and one of us noted it. From now on our letters go there. This one goes to the address we had before.',
      `If that was you, there is nothing to do. If it was not, call us at ${about.supportPhone} at once: we put it right, and look at what else was asked for in your name.`,
    ].join('\n\n'),
  });
}

function paragraphsOf(words: string): string[] {
  return words
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
