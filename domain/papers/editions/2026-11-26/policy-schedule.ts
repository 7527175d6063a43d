import { formatLongDate } from '../../../dates/display.ts';
import type { PaperWriter, PolicyScheduleData } from '../../paper-data.ts';
import { notice, paragraph } from '../../paper.ts';
import type { Block, Column, Fact, Paper } from '../../paper.ts';
import { policySchedule as policyScheduleBefore } from '../2026-11-25/policy-schedule.ts';

/**
 * The schedule page of the edition before, for every way in which cover changes: a part that is added has times of its own, going on or
 * a longer term has another age and class, and what is set right nobody asked for.
 */
export function policySchedule(data: PolicyScheduleData, issuer: PaperWriter): Paper {
  const before = policyScheduleBefore(data, issuer);
  return {
    ...before,
    sections: before.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => amended(block, data)),
    })),
  };
}

const ASKED_FOR = 'At the owner';
const PRICED_BY = 'Each part is priced';

function amended(block: Block, data: PolicyScheduleData): Block {
  switch (block.kind) {
    case 'facts':
      return { ...block, facts: block.facts.map((fact) => inWordsOfTheContract(fact, data)) };
    case 'notice':
      return times(data);
    case 'paragraph':
      if (block.text.startsWith(PRICED_BY))
        return paragraph(
          'Each part is priced by the age and the class beside it. Less cover is taken off the part that was added last. The fee is charged once.',
        );
      return block.text.startsWith(ASKED_FOR) && data.isCorrection === true ? setRight(data) : block;
    case 'table':
      return { ...block, columns: COLUMNS };
    case 'clause':
    case 'list':
    case 'signatures':
      return block;
  }
}

const COLUMNS: readonly Column[] = [
  { heading: 'Cover', share: 18 },
  { heading: 'Issue age', share: 14 },
  { heading: 'Class', share: 25 },
  // Wide enough for a day on one line.
  { heading: 'Times run from', share: 27 },
  { heading: 'Monthly', share: 16, align: 'end' },
];

/** What the contract calls them. */
const RHYTHMS: Readonly<Record<string, string>> = {
  'Premium by the month': 'Monthly premium',
  'Premium by the year': 'Yearly premium',
};

function inWordsOfTheContract({ term, value }: Fact, { isCorrection }: PolicyScheduleData): Fact {
  // It is set right from its beginning, and there was no day before.
  if (isCorrection === true && term === 'Until the day before') return { term: 'As it said before', value };
  return { term: RHYTHMS[term] ?? term, value };
}

/** A name alone among it, by which nothing else changes. */
function setRight({ from }: PolicyScheduleData): Block {
  return paragraph(
    `This page sets right what the policy said of the insured. Where that was an age or a sex, it covers what its premium would have bought. From ${formatLongDate(from)} on this page takes the place of the schedule of benefits it had. Everything else in the contract stays as it is.`,
  );
}

function times({ from, parts: [, ...added] }: PolicyScheduleData): Block {
  return added.some(({ contestableFrom }) => contestableFrom === from)
    ? notice(
        'A time for each part',
        `The time in which a part can be disputed, and the time in which a suicide is not covered, count from the day beside it. For what was added they begin on ${formatLongDate(from)}. For all the rest they go on as they did.`,
      )
    : notice(
        'The times go on',
        'The time in which a part can be disputed, and the time in which a suicide is not covered, count from the day beside it, as they did. This change begins none of them anew.',
      );
}
