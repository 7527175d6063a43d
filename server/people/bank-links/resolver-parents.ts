import type { Institution, LinkResult } from '../../providers/bank-link/port.ts';
import type { BankAccount, LinkedBank } from './bank-link.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type PlaidItemParent = LinkedBank;
export type PlaidAccountParent = BankAccount;
export type BankInstitutionParent = Institution;
export type BankLinkResultParent = LinkResult;
