/** What a contract with a partner may name: that something came of a visit they sent, and nothing of who it was. */
export const PARTNER_EVENTS = ['account_created', 'policy_issued'] as const;
export type PartnerEvent = (typeof PARTNER_EVENTS)[number];

/** A visit a partner sent leads to a policy within so many days, or to nothing that is theirs. */
export const PARTNER_VISIT_DAYS = 90;
