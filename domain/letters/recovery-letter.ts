import { formatLongDate } from '../dates/display.ts';
import { paragraph } from '../papers/paper.ts';
import type { Paper } from '../papers/paper.ts';

interface RecoveryLetter {
  readonly name: string;
  readonly writtenOn: Temporal.PlainDate;
  readonly issuerName: string;
  readonly supportPhone: string;
}

/** To the address of record: that somebody asks for the account, how to stop it, and the code that goes on with it. */
export function recoveryAskedLetter({
  code,
  waitsUntil,
  ...about
}: RecoveryLetter & { readonly code: string; readonly waitsUntil: Temporal.PlainDate }): Paper {
  return letter(about, 'Somebody asked for the way into your account', [
    `On ${formatLongDate(about.writtenOn.toString())} somebody told us that they are you, that they can’t get at their mail and their phone any more, and gave us a new address and a new number for your Wysh account. Nothing was changed.`,
    `If that wasn’t you, call us at ${about.supportPhone} at once, and tell nobody the code below. We stop it while you are on the line.`,
    `If it was you, type this code on the page that our mail to the new address leads to: ${code}. Without it nothing changes, and not before ${formatLongDate(waitsUntil.toString())}.`,
    'We never ask for this code by telephone, by text or by mail.',
  ]);
}

/** What came of it, to the same address. */
export function recoveryOverLetter({
  isCarriedOut,
  ...about
}: RecoveryLetter & { readonly isCarriedOut: boolean }): Paper {
  const title = isCarriedOut ? 'Your account has a new address and number' : 'Your account stays as it was';
  const what = isCarriedOut
    ? 'The request for your Wysh account that we wrote to you about was carried out: its email address and its telephone number are new, everybody was signed out, and it takes a new password.'
    : 'The request for your Wysh account that we wrote to you about is over, and nothing was changed.';
  return letter(about, title, [
    what,
    isCarriedOut
      ? `If that wasn’t you, call us at ${about.supportPhone} at once.`
      : `Questions? Call us at ${about.supportPhone}.`,
  ]);
}

function letter(
  { name, writtenOn, issuerName }: RecoveryLetter,
  title: string,
  paragraphs: readonly string[],
): Paper {
  return {
    isLetter: true,
    subtitle: `A letter of ${issuerName} by post.`,
    formNumber: 'WYSH-LTR-RECOVERY 2026-11-27',
    references: [
      { term: 'To', value: name },
      { term: 'Written', value: formatLongDate(writtenOn.toString()) },
    ],
    title,
    sections: [{ heading: 'About your account', blocks: paragraphs.map(paragraph) }],
  };
}
