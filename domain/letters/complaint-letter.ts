import { formatLongDate } from '../dates/display.ts';
import { paragraph } from '../papers/paper.ts';
import type { Paper } from '../papers/paper.ts';

/** What we write to somebody who complained. */
export interface ComplaintMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface AboutComplaint {
  readonly number: string;
  readonly receivedOn: Temporal.PlainDate;
  readonly supportPhone: string;
}

/** That we have it, under which number, and by when they hear what we make of it. */
export function complaintReceivedMessage({
  number,
  receivedOn,
  answerBy,
  supportPhone,
}: AboutComplaint & { readonly answerBy: Temporal.PlainDate }): ComplaintMessage {
  return {
    subject: `We have your complaint ${number}`,
    paragraphs: [
      `Thank you for telling us. Your complaint reached us on ${formatLongDate(receivedOn.toString())}, and its number is ${number}.`,
      `One of our people looks into it. We answer you in writing by ${formatLongDate(answerBy.toString())}.`,
      `If there is more to say, write to us in the chat or call us at ${supportPhone}, and name the number. You can also turn to your state’s department of insurance at any time.`,
    ],
  };
}

/** What we made of it, in the words of whoever looked into it. */
export function complaintAnswerMessage({
  number,
  receivedOn,
  supportPhone,
  text,
}: AboutComplaint & { readonly text: string }): ComplaintMessage {
  return {
    subject: `Our answer to your complaint ${number}`,
    paragraphs: [
      `You complained to us on ${formatLongDate(receivedOn.toString())}. This is our answer.`,
      ...paragraphsOf(text),
      `If you are not content with it, write to us in the chat or call us at ${supportPhone}, and name the number ${number}. You can also turn to your state’s department of insurance.`,
    ],
  };
}

/** The same by post. */
export function complaintLetter(
  { subject, paragraphs }: ComplaintMessage,
  {
    name,
    number,
    writtenOn,
    issuerName,
  }: {
    readonly name: string;
    readonly number: string;
    readonly writtenOn: Temporal.PlainDate;
    readonly issuerName: string;
  },
): Paper {
  return {
    isLetter: true,
    subtitle: `A letter of ${issuerName} by post.`,
    formNumber: 'WYSH-LTR-COMPLAINT 2026-11-24',
    references: [
      { term: 'To', value: name },
      { term: 'Complaint', value: number },
      { term: 'Written', value: formatLongDate(writtenOn.toString()) },
    ],
    title: subject,
    sections: [{ heading: 'About your complaint', blocks: paragraphs.map(paragraph) }],
  };
}

/** As it was written, an empty line between them. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
