import type { AppDriver } from './app-driver.ts';
import type { openPurchase } from './buyer.ts';

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

export interface ShownPlaidItem {
  readonly id: string;
  readonly status: string;
  readonly externalId: string;
  readonly institution: { readonly id: string; readonly name: string };
  readonly interruptedSince: string | null;
  readonly accounts: readonly {
    readonly id: string;
    readonly externalId: string;
    readonly name: string;
    readonly mask: string;
    readonly state: string;
    readonly followedBy: { readonly name: string } | null;
  }[];
}

const itemFields = `id business createdAt updatedAt externalId status interruptedSince institution { id name logo }
  accounts { id externalId name mask fullName subtype accountType canPay state followedBy { name } institution { id } }`;

/** The page of the bank that somebody is led to, pressed as they would: their bank, and all of its accounts. */
export async function shareAtBank(app: Pick<AppDriver, 'inject'>, url: string, bank: string): Promise<void> {
  const token = new URL(url, 'https://wysh.test').searchParams.get('token') ?? '';
  const accounts = [0, 1, 2, 3, 4, 5].map((number) => `account=${number}`).join('&');
  const { statusCode, body } = await pressAtBank(app, `token=${token}&bank=${bank}&${accounts}&step=share`);
  if (statusCode !== 303) throw new Error(`the bank answered ${statusCode}: ${body}`);
}

/** Presses a button there. */
export function pressAtBank(app: Pick<AppDriver, 'inject'>, payload: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url: '/fictitious-bank', headers, payload });
}

export function beginLink({ call }: Caller, purpose: 'pay' | 'balance' = 'pay') {
  return call<{ linkToken: string; url: string }>(
    'mutation ($input: GenerateBankLinkTokenInput!) { answer: generateBankLinkToken(input: $input) { linkToken url } }',
    { input: { purpose } },
  );
}

export function readResult({ call }: Caller, linkToken: string) {
  return call<{ publicToken: string; accounts: { id: string; name: string; mask: string }[] } | null>(
    'query ($linkToken: String!) { answer: bankLinkResult(linkToken: $linkToken) { publicToken accounts { id name mask } } }',
    { linkToken },
  );
}

export function exchange({ call }: Caller, input: object) {
  return call<{ plaidItem: ShownPlaidItem }>(
    `mutation ($input: ExchangeBankPublicTokenInput!) { answer: exchangeBankPublicToken(input: $input) { plaidItem { ${itemFields} } } }`,
    { input: { lineOfBusiness: 'insurance', ...input } },
  );
}

export async function bankItems({ call }: Caller): Promise<readonly ShownPlaidItem[]> {
  const { answer } = await call<ShownPlaidItem[]>(`{ answer: bankItems { ${itemFields} } }`);
  return answer ?? [];
}

/** Links a bank from beginning to end, and answers it. */
export async function linkBank(
  app: Pick<AppDriver, 'inject'>,
  person: Caller,
  bank = 'ins_harbor',
  purpose: 'pay' | 'balance' = 'pay',
): Promise<ShownPlaidItem> {
  const begun = await beginLink(person, purpose);
  if (begun.answer === null) throw new Error(JSON.stringify(begun.refusal));
  await shareAtBank(app, begun.answer.url, bank);
  const { answer: result } = await readResult(person, begun.answer.linkToken);
  const { publicToken, accounts } = result!;
  const { answer, refusal } = await exchange(person, { publicToken, bankAccountId: accounts[0]!.id });
  if (answer === null) throw new Error(JSON.stringify(refusal));
  return answer.plaidItem;
}

/** Reads the authorization and agrees to it. */
export async function agreeToDebits({ call }: Caller): Promise<void> {
  const { answer } = await call<{ id: string }>('{ answer: disclosure(slug: "bank-authorization") { id } }');
  const { refusal } = await call(
    'mutation ($input: CreateAcknowledgementInput!) { answer: createAcknowledgement(input: $input) { acknowledgement { id } } }',
    { input: { recordId: answer!.id, recordType: 'disclosure', contextType: 'InsuranceMembership' } },
  );
  if (refusal !== null) throw new Error(JSON.stringify(refusal));
}

export function payFrom({ call }: Caller, accountId: string) {
  return call<{
    paymentMethod: { id: string; source: string; mask: string; plaidAccount: { name: string } | null };
  }>(
    `mutation ($input: CreatePaymentMethodInput!) { answer: createPaymentMethod(input: $input) {
      paymentMethod { id source status name mask isRevoked externalId metadata { brand }
        plaidAccount { id externalId name mask fullName subtype accountType institution { id name logo } } }
    } }`,
    { input: { externalId: accountId, source: 'bank_account', metadata: { name: 'Maya Lin' } } },
  );
}

/** Links a bank and makes the account with a name the one that pays. */
export async function payByBank(
  app: Pick<AppDriver, 'inject'>,
  person: Caller,
  { bank, account }: { readonly bank: string; readonly account: string },
): Promise<{ readonly itemId: string; readonly accountId: string }> {
  const item = await linkBank(app, person, bank);
  const { id } = item.accounts.find(({ name }) => name === account)!;
  await agreeToDebits(person);
  const { refusal } = await payFrom(person, id);
  if (refusal !== null) throw new Error(JSON.stringify(refusal));
  return { itemId: item.id, accountId: id };
}
