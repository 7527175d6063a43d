import type { Tables } from '../../platform/database/tables.generated.ts';

export type UserStatus = Tables['users']['status'];

/** A person, or a visitor who has not said who they are yet (`anonymous`). */
export interface User {
  readonly id: string;
  readonly status: UserStatus;
  readonly roles: readonly string[];
  readonly createdAt: Temporal.Instant;
}

/** A person's container of memberships and wysh allocations. */
export interface Constellation {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  readonly status: Tables['constellations']['status'];
  readonly createdAt: Temporal.Instant;
}

/** What makes a person a customer (or a customer to be) of one line of business. */
export interface InsuranceMembership {
  readonly id: string;
  readonly constellationId: string;
  readonly label: string;
}
