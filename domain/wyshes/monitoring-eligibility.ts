/** What has to be known of somebody to say whether wyshes of theirs may follow a linked account. */
export interface MonitoringFacts {
  /** They have an account with a password, which is neither locked nor closed. */
  readonly isAccountOpen: boolean;
  /** A phone number of theirs was proved by a code: a bank is linked by whoever gave one. */
  readonly isPhoneProved: boolean;
  /** Last birthday; null where we don't know when they were born. */
  readonly age: number | null;
  /** Where they live, by its postal abbreviation; null where we don't know. */
  readonly state: string | null;
}

export type MonitoringObstacle = 'account_not_open' | 'phone_not_proved' | 'age_unknown' | 'under_age';

interface MonitoringRule {
  /** The first day on which it counts. */
  readonly from: string;
  /** Whoever is younger can't bind themselves to have a bank asked for what is theirs. */
  readonly ageOfMajority: number;
  readonly ageOfMajorityIn: Readonly<Record<string, { readonly age: number; readonly citation: string }>>;
  readonly citation: string;
}

/**
 * Who is eligible for monitoring (PERM-05, BUILD-17). A later rule is a further row: what it asks more of somebody pauses what they follow
 * by then, and says so.
 */
const MONITORING_RULES: readonly MonitoringRule[] = [
  {
    from: '2026-01-01',
    ageOfMajority: 18,
    citation:
      'the age of majority of 47 states and the District of Columbia, such as Ohio Rev. Code § 3109.01',
    ageOfMajorityIn: {
      AL: { age: 19, citation: 'Ala. Code § 26-1-1' },
      MS: { age: 21, citation: 'Miss. Code § 1-3-27' },
      NE: { age: 19, citation: 'Neb. Rev. Stat. § 43-2101' },
    },
  },
];

/** What stands in the way of monitoring on a day; null where nothing does. */
export function monitoringObstacle(
  facts: MonitoringFacts,
  today: Temporal.PlainDate,
  rules: readonly MonitoringRule[] = MONITORING_RULES,
): MonitoringObstacle | null {
  const rule = rules.findLast(({ from }) => Temporal.PlainDate.compare(from, today) <= 0);
  if (!facts.isAccountOpen || rule === undefined) return 'account_not_open';
  if (!facts.isPhoneProved) return 'phone_not_proved';
  if (facts.age === null) return 'age_unknown';
  const { age } = (facts.state !== null && rule.ageOfMajorityIn[facts.state]) || { age: rule.ageOfMajority };
  return facts.age < age ? 'under_age' : null;
}
