import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import { isMailedByItself } from '@wysh/domain/papers/electronic-consent.ts';
import { expect, test } from 'vitest';
import { TEMPLATES } from '../../ground/messaging/templates.ts';
import type { TemplateName } from '../../ground/messaging/templates.ts';

/** Written because its person opened it or asked for it that moment. */
const OWN_ACT = 'own act';
/** Written by no code any more; what was keeps its name. */
const OF_BEFORE = 'of before';

const TOLD_OF: Readonly<
  Record<DocumentSlug, typeof OWN_ACT | typeof OF_BEFORE | Readonly<Partial<Record<TemplateName, string>>>>
> = {
  'account-recovery': { account_recovery_received: 'a letter with a code' },
  'adverse-decision': { paper_ready: '{paper}' },
  application: { paper_ready: '{paper}' },
  'beneficiary-packet': OWN_ACT,
  'beneficiary-terms': { documents_ready: 'among your documents' },
  'buyers-guide': {
    quote_ready: 'guide is among your documents',
    manual_decision_accepted: 'guide is among your documents',
  },
  complaint: { complaint_answered: 'in your chat, in writing' },
  'guaranty-notice': { documents_ready: 'among your documents' },
  'health-authorization': OWN_ACT,
  'lapse-notice': { premium_missed: '{lastDay}' },
  letter: { letter_on_its_way: 'among your documents' },
  'outline-of-coverage': {
    accidental_death_offered: 'An outline of it is among your documents',
    manual_accidental_death_offered: 'An outline of it is among your documents',
    documents_ready: 'among your documents',
  },
  'policy-agreement': { documents_ready: 'among your documents' },
  'policy-schedule': {
    correction_made: 'new schedule {page}',
    cover_change_begun: 'new schedule page',
    extension_begun: 'new schedule page',
    more_begun: 'new schedule page',
  },
  'policy-summary': { documents_ready: 'among your documents' },
  'premium-receipt': {
    premium_paid: 'Your receipt is among your documents',
    purchase_receipt: 'Your receipt',
  },
  quote: OF_BEFORE,
  'quote-accidental-death': {
    accidental_death_offered: '{until}',
    manual_accidental_death_offered: '{until}',
  },
  'quote-term-life': { quote_ready: '{until}', manual_decision_accepted: '{until}' },
  'replace-accidental-death': { documents_ready: 'among your documents' },
  'replacement-letter': { documents_ready: 'among your documents' },
  'replacement-notice': { documents_ready: 'among your documents' },
  'statement-of-ending': { ending_carried_out: 'The statement of it is among your documents' },
  'statement-of-good-health': { policy_reinstated: 'So is your {signed}' },
  'statement-of-reinstatement': { policy_reinstated: 'The statement that it’s back is among your documents' },
  'yearly-premium': { yearly_premium_announced: '{amount}' },
  'yearly-statement': { yearly_statement_ready: 'The statement for {year}' },
};

test.each(Object.entries(TOLD_OF))('no paper is written that no mail tells of: %s', (slug, told) => {
  if (typeof told === 'string') return expect(isMailedByItself(slug as DocumentSlug)).toBe(false);
  expect('paper_ready' in told).toBe(isMailedByItself(slug as DocumentSlug));
  for (const [template, words] of Object.entries(told))
    expect(JSON.stringify(TEMPLATES[template as TemplateName])).toContain(words);
});
