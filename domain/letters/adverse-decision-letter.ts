import { formatLongDate } from '../dates/display.ts';
import { list, notice, paragraph } from '../papers/paper.ts';
import type { Block, Paper } from '../papers/paper.ts';
import { REVIEW_DAYS } from '../underwriting/review-days.ts';

export interface AdverseDecision {
  readonly name: string;
  readonly applicationNumber: string;
  readonly decidedOn: Temporal.PlainDate;
  /** What was decided, a sentence each: refused, at another price, less, or for a shorter time. */
  readonly decided: readonly string[];
  /** In plain words, as the applicant may read them; where it is empty, they are asked for. */
  readonly reasons: readonly string[];
  readonly supportPhone: string;
  readonly webHost: string;
}

/** The written notice of a decision against somebody, with its reasons and the summary of rights; everywhere the same. */
export function adverseDecisionLetter(said: AdverseDecision): Paper {
  const { name, applicationNumber, decidedOn, decided, reasons, supportPhone, webHost } = said;
  return {
    isLetter: true,
    title: 'Our decision about your application',
    subtitle: 'A written notice, with its reasons and your rights.',
    formNumber: 'WYSH-LTR-DECISION 2026-11-24',
    references: [
      { term: 'To', value: name },
      { term: 'Application', value: applicationNumber },
      { term: 'Decided', value: formatLongDate(decidedOn.toString()) },
    ],
    sections: [
      { heading: 'What we decided', blocks: decided.map(paragraph) },
      { heading: 'Why', blocks: whyBlocks(reasons) },
      {
        heading: 'Your rights',
        blocks: [
          list(
            `Within ${REVIEW_DAYS.toAsk} business days of getting this notice you can ask us in writing for the specific reasons, for the information about you they rest on, and for the names and addresses of those it came from. We answer within ${REVIEW_DAYS.toAnswer} business days.`,
            'You can see and copy the information about you that we hold, and ask us to correct, change or delete what is wrong. Medical information we may give to a doctor whom you name.',
            'If we do not correct it, you can file a statement of your own: what you think is right, and why. It stays with the information, and whoever gets that gets it too.',
            'Nobody may treat you worse because you ask.',
          ),
          notice(
            'How to ask',
            `At ${webHost}, under Account, the page How we decided shows you every fact we used and what it did, and takes your correction, your statement and your papers. Or write to us in the chat under Need Help, or call ${supportPhone} and we tell you where to write to.`,
          ),
        ],
      },
    ],
  };
}

function whyBlocks(reasons: readonly string[]): Block[] {
  return reasons.length === 0
    ? [
        paragraph(
          'We decided this from what you told us and handed in. You can ask us for the specific reasons; how is said below.',
        ),
      ]
    : [list(...reasons)];
}
