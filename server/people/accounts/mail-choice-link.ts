import { CHOSEN_MAIL_KINDS } from '@wysh/domain/accounts/mail-kinds.ts';
import type { ChosenMailKind } from '@wysh/domain/accounts/mail-kinds.ts';
import * as v from 'valibot';
import { sealedLink } from '../../platform/http/sealed-link.ts';

/** Whose mails of which kind a link stands for: it turns them off and on, and opens nothing else. */
export const mailChoiceLink = sealedLink<{ readonly userId: string; readonly kind: ChosenMailKind }>({
  purpose: 'mail-choice-link',
  shape: v.object({ userId: v.string(), kind: v.picklist(CHOSEN_MAIL_KINDS) }),
  // The law wants thirty days (16 CFR 316.5, 15 U.S.C. 7704(a)(3)); people find mails of last year.
  lifetime: Temporal.Duration.from({ hours: 400 * 24 }),
});
