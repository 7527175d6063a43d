import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { acceptChange } from '../applying/underwriting/accept-change.ts';
import { findCasesOf } from '../applying/underwriting/case-store.ts';
import { readCaseFile } from '../applying/underwriting/read-case-file.ts';
import { rejectCase } from '../applying/underwriting/reject-case.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import type { AppDriver } from './app-driver.ts';
import { chooseFrequency, readPlan } from './billing-page.ts';
import { openBuyer, openPurchase } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import { openFlowWalker } from './flow-walker.ts';
import { comeBack } from './people/become-person.ts';
import type { PersonOptions } from './people/person.ts';
import { askFor, readChange } from './policy-editor.ts';
import { comeTo } from './time-passes.ts';

/** Nothing has changed since the policy began. */
const NOTHING_CHANGED = {
  'adjustment-reason': 'family_changed',
  'health-changed': 'no',
  'tobacco-since-issue': 'no',
};

/** Somebody covered in a session of now, with what their browser does to have more of their policy. */
export async function openCovered(app: AppDriver, buyer: Parameters<typeof comeBack>[1]) {
  const visitor = await comeBack(app, buyer);
  const person = openPurchase(app, visitor);
  const { answers } = applicant({}).persona;
  const { walk, visitor: flows } = openFlowWalker(app, visitor, { ...answers, ...NOTHING_CHANGED });
  /** Both flows about a change; answers where the second leads. */
  const tell = async (contextId: string, said: FormValues = {}) => {
    await walk('coverage-adjustment', { contextId, said });
    return walk('aura-interview', { contextId, said });
  };
  /** Asked for, told, and decided as far as the rules go. */
  const askAndTell = async (wanted: Parameters<typeof askFor>[1], said: FormValues = {}) => {
    const { answer, refusal } = await askFor(person, wanted);
    if (answer === null) throw new Error(`it was refused: ${refusal?.full_message}`);
    await tell(answer.pendingPolicyId, said);
    await app.services.jobs.drain();
    return (await readChange(person, answer.pendingPolicyId)).answer!;
  };
  return { ...person, walk, flows, tell, askAndTell, token: visitor.token };
}

/** A member of staff takes the person's newest case and decides it: in a class, or not. */
export async function decideChangeAtDesk(
  { services }: AppDriver,
  { userId }: Pick<Buyer, 'userId'>,
  decision: 'P' | 'refused',
): Promise<void> {
  const desk = { ...services, caller: visitorWithoutSession('desk', null) };
  const [newest] = await findCasesOf(services.database.reader, userId);
  const caseId = newest!.id;
  const by = { staffId: crypto.randomUUID() };
  const revision = async () => (await readCaseFile(desk, caseId))!.revision;
  await takeCase(desk, { caseId, revision: await revision(), by });
  const act = { caseId, revision: await revision(), by, reason: 'A reason for the file.' };
  await (decision === 'refused'
    ? rejectCase(desk, act)
    : acceptChange(desk, { ...act, riskClass: { rateClass: decision, tableRating: null } }));
}

/** $500,000 for twenty years, paid by the month, unless it is said, bought on 5 March 2027; the next bill is due on 5 April. */
export async function openCoveredBuyer(
  app: AppDriver,
  {
    termDuration = null,
    billingFrequency = 'monthly',
    ...options
  }: PersonOptions & {
    readonly termDuration?: number | null;
    readonly billingFrequency?: 'monthly' | 'annually';
  } = {},
): Promise<Buyer> {
  await comeTo(app, '2027-03-05');
  const buyer = await openBuyer(app, options);
  if (termDuration !== null) {
    const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
    await buyer.take(quote.id, { status: null, amount: 500_000, termDuration });
  }
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  if (billingFrequency === 'annually') {
    const { policyId, plan } = await readPlan(buyer);
    await chooseFrequency(buyer, { policyId, billingFrequency, amount: plan.otherFrequency!.amount });
  }
  return buyer;
}

export async function coverOf(person: Pick<Buyer, 'membership'>) {
  const { amount, monthlyPremium } = (await person.membership()).activePolicy!;
  return [amount, monthlyPremium] as const;
}

export async function billsOf(person: Pick<Buyer, 'invoices'>): Promise<string[]> {
  return (await person.invoices()).map(({ dueAt, amount, status }) => `${dueAt} ${amount} ${status}`);
}

export async function standingWithBanner({ call }: Pick<Buyer, 'call'>) {
  const { answer } = await call<{ kind: string; banner: { words: string; to: string } | null }>(
    '{ answer: standing { kind banner { words to } } }',
  );
  return answer!;
}

/** Each part of what the contract says since each of its transactions. */
export async function partsOfContract({ services }: Pick<AppDriver, 'services'>): Promise<string[]> {
  const rows = await services.database.reader
    .selectFrom('policy_transactions as t')
    .innerJoin('policy_layers as l', (join) =>
      join.onRef('l.policy_id', '=', 't.policy_id').onRef('l.sequence', '=', 't.sequence'),
    )
    .select(['t.kind', 't.effective_on', 'l.amount', 'l.contestable_from', 'l.suicide_excluded_from'])
    .orderBy('t.sequence')
    .orderBy('l.position')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}
