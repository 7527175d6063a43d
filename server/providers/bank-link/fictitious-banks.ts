import type { Cents } from '@wysh/domain/money/money.ts';
import type { BankBehaviour } from '../payments/test-bank-accounts.ts';
import type { Institution } from './port.ts';

interface FictitiousAccount {
  readonly name: string;
  readonly fullName: string;
  readonly mask: string;
  readonly subtype: 'checking' | 'savings';
  readonly balanceCents: number;
  /** What comes of a payment from it. */
  readonly behaviour: BankBehaviour;
}

interface FictitiousBank extends Institution {
  /** After so many days its customers have to log in once more; null where never. */
  readonly loginGoodForDays: number | null;
  readonly accounts: readonly FictitiousAccount[];
}

/**
 * Three banks that are none. What comes of a payment is the account's: from the first bank's accounts it arrives, from the second's it
 * comes back in one way or the other, and at the third a login is good for thirty days, and a payment comes back after sixty.
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
    ],
  },
];

export function bankOf(institutionId: string): FictitiousBank | undefined {
  return FICTITIOUS_BANKS.find((bank) => bank.institutionId === institutionId);
}

/** What is on an account on a day: it drifts by a little from day to day, the same for everybody who asks. */
export function balanceOn({ balanceCents, mask }: FictitiousAccount, day: Temporal.PlainDate): Cents {
  const days = Temporal.PlainDate.from('2026-01-01').until(day).days;
  const drift = ((days * 7919 + Number(mask)) % 2001) - 1000;
  return Math.max(0, balanceCents + Math.round((balanceCents * drift) / 50_000)) as Cents;
}

function account(
  name: string,
  mask: string,
  subtype: FictitiousAccount['subtype'],
  balanceCents: number,
  behaviour: BankBehaviour,
): FictitiousAccount {
  return { name, fullName: `${name} (fictitious)`, mask, subtype, balanceCents, behaviour };
}
