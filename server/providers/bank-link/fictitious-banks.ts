import type { Cents } from '@wysh/domain/money/money.ts';
import type { BankBehaviour } from '../payments/test-bank-accounts.ts';
import type { Institution, LinkPurpose } from './port.ts';

export interface FictitiousAccount {
  readonly name: string;
  readonly fullName: string;
  readonly mask: string;
  readonly accountType: 'depository' | 'credit' | 'loan';
  readonly subtype: string;
  readonly balanceCents: number;
  /** By so much what is owed falls each day; null where a balance goes up and down. */
  readonly paidOffDailyCents: number | null;
  /** What comes of a payment from it; null where it pays nothing. */
  readonly behaviour: BankBehaviour | null;
}

export interface FictitiousBank extends Institution {
  /** After so many days its customers have to log in once more; null where never. */
  readonly loginGoodForDays: number | null;
  readonly accounts: readonly FictitiousAccount[];
}

/**
 * Three banks that are none. What comes of a payment is the account's: from the first bank's accounts it arrives, from the second's it
 * comes back in one way or the other, and at the third a login is good for thirty days, and a payment comes back after sixty. Each has
 * something that is owed, too, for whoever lets a wysh follow it.
 */
export const FICTITIOUS_BANKS: readonly FictitiousBank[] = [
  {
    institutionId: 'ins_harbor',
    name: 'Harbor Street Savings',
    logo: null,
    loginGoodForDays: null,
    accounts: [
      account('Everyday Checking', '6789', 'checking', 4_215_60, 'settles_next_day'),
      account('Rainy Day Savings', '1204', 'savings', 18_904_12, 'settles_next_day'),
      debt('Blue Heron Card', '8842', ['credit', 'credit card'], 1_812_37, null),
      debt('Auto Loan', '3090', ['loan', 'auto'], 21_480_00, 11_35),
    ],
  },
  {
    institutionId: 'ins_prairie',
    name: 'Prairie Lane Credit Union',
    logo: null,
    loginGoodForDays: null,
    accounts: [
      account('Nearly Empty Checking', '0011', 'checking', 3_17, 'has_too_little'),
      account('Closed Checking', '0022', 'checking', 0, 'is_closed'),
      account('Blocked Checking', '0033', 'checking', 900_00, 'never_authorized'),
      account('Second Thoughts Checking', '0044', 'checking', 640_00, 'is_revoked'),
      account('Stopped Savings', '0055', 'savings', 1_250_00, 'is_stopped'),
      debt('Student Loan', '0066', ['loan', 'student'], 34_912_50, 9_05),
    ],
  },
  {
    institutionId: 'ins_old_mill',
    name: 'Old Mill Bank',
    logo: null,
    loginGoodForDays: 30,
    accounts: [
      account('Household Checking', '7310', 'checking', 2_030_44, 'settles_next_day'),
      account('Late Return Checking', '6060', 'checking', 1_480_00, 'returns_later'),
      debt('Home Mortgage', '5521', ['loan', 'mortgage'], 262_300_00, 14_18),
      debt('Home Equity Line', '5522', ['loan', 'home equity'], 48_100_00, null),
    ],
  },
];

export function bankOf(institutionId: string): FictitiousBank | undefined {
  return FICTITIOUS_BANKS.find((bank) => bank.institutionId === institutionId);
}

/** What is on an account on a day: it drifts by a little from day to day, or is paid off bit by bit, the same for everybody who asks. */
export function balanceOn(
  { balanceCents, mask, paidOffDailyCents }: FictitiousAccount,
  day: Temporal.PlainDate,
): Cents {
  const days = Temporal.PlainDate.from('2026-01-01').until(day).days;
  if (paidOffDailyCents !== null) return Math.max(0, balanceCents - days * paidOffDailyCents) as Cents;
  const drift = ((days * 7919 + Number(mask)) % 2001) - 1000;
  return Math.max(0, balanceCents + Math.round((balanceCents * drift) / 50_000)) as Cents;
}

function account(
  name: string,
  mask: string,
  subtype: 'checking' | 'savings',
  balanceCents: number,
  behaviour: BankBehaviour,
): FictitiousAccount {
  const fullName = `${name} (fictitious)`;
  return {
    name,
    fullName,
    mask,
    accountType: 'depository',
    subtype,
    balanceCents,
    paidOffDailyCents: null,
    behaviour,
  };
}

function debt(
  name: string,
  mask: string,
  [accountType, subtype]: readonly ['credit' | 'loan', string],
  balanceCents: number,
  paidOffDailyCents: number | null,
): FictitiousAccount {
  const fullName = `${name} (fictitious)`;
  return { name, fullName, mask, accountType, subtype, balanceCents, paidOffDailyCents, behaviour: null };
}

/** The numbers of the accounts that a bank's page offers to whoever comes for this. */
export function accountsOffered({ accounts }: FictitiousBank, purpose: LinkPurpose): number[] {
  return [...accounts.keys()].filter(
    (number) => purpose === 'balance' || accounts[number]!.behaviour !== null,
  );
}
