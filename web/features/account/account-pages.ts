import { beneficiariesPath, routes } from '../../paths.ts';

/** The pages of the account, in the order of its menu. */
export const ACCOUNT_PAGES = [
  { name: 'profile', path: routes.profile },
  { name: 'beneficiaries', path: beneficiariesPath('application') },
  { name: 'password', path: routes.password },
  { name: 'notifications', path: routes.notifications },
  { name: 'linked-accounts', path: routes.linkedAccounts },
  { name: 'documents', path: routes.documents },
  { name: 'paper', path: routes.paperOrScreen },
  { name: 'data', path: routes.yourData },
  { name: 'privacy', path: routes.privacyChoices },
  { name: 'close', path: routes.closeAccount },
] as const;
