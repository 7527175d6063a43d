/** What a tab keeps while its person is at their bank's page: what they began there. It outlives the page, and is gone with the tab. */
const BANK_VISIT_KEY = 'bank-visit';

export interface BankVisit {
  readonly linkToken: string;
  /** The link whose login is renewed; null for a new one. */
  readonly renews: string | null;
  /** The wysh that is to follow what is linked; null where it is about none. */
  readonly follows: string | null;
}

export function leaveForBank(visit: BankVisit, storage: Storage = sessionStorage): void {
  storage.setItem(BANK_VISIT_KEY, JSON.stringify([visit.linkToken, visit.renews, visit.follows]));
}

export function readBankVisit(storage: Storage = sessionStorage): BankVisit | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(BANK_VISIT_KEY) ?? 'null');
    if (!Array.isArray(kept)) return null;
    const [linkToken, renews, follows] = kept as unknown[];
    if (typeof linkToken !== 'string' || !isTextOrNone(renews) || !isTextOrNone(follows)) return null;
    return { linkToken, renews, follows };
  } catch {
    return null;
  }
}

export function endBankVisit(storage: Storage = sessionStorage): void {
  storage.removeItem(BANK_VISIT_KEY);
}

function isTextOrNone(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
