import type { StaffActName } from '../roles-and-limits.ts';
import { bookPostPaymentAct } from './book-post-payment.ts';
import { changeAddress } from './change-address.ts';
import { changeBeneficiariesAct } from './change-beneficiaries.ts';
import { changeEmail } from './change-email.ts';
import { changePhone } from './change-phone.ts';
import { chargeBillAct } from './charge-bill.ts';
import { decreaseCoverAct } from './decrease-cover.ts';
import { endSessions } from './end-sessions.ts';
import { giveBackPremiumAct } from './give-back-premium.ts';
import { identityAgain } from './identity-again.ts';
import { liftLock } from './lift-lock.ts';
import { setFlagForPerson } from './set-flag.ts';
import { noteOnPerson } from './note-on-person.ts';
import { paperInstead } from './paper-instead.ts';
import { payOwedRefundAct } from './pay-owed-refund.ts';
import { reissuePaper } from './reissue-paper.ts';
import { returnPostPaymentAct } from './return-post-payment.ts';
import type { StaffAct } from './staff-act.ts';
import { stopApplicationAct } from './stop-application.ts';
import { writeLetterToPerson } from './write-letter.ts';
import { writeOffBillAct } from './write-off-bill.ts';

/** Every act that staff do for a person. */
export const ACTS: Readonly<Record<StaffActName, StaffAct>> = {
  note_on_person: noteOnPerson,
  give_back_premium: giveBackPremiumAct,
  write_off_bill: writeOffBillAct,
  charge_bill: chargeBillAct,
  book_post_payment: bookPostPaymentAct,
  return_post_payment: returnPostPaymentAct,
  pay_owed_refund: payOwedRefundAct,
  stop_application: stopApplicationAct,
  decrease_cover: decreaseCoverAct,
  change_beneficiaries: changeBeneficiariesAct,
  end_sessions: endSessions,
  lift_lock: liftLock,
  identity_again: identityAgain,
  set_flag: setFlagForPerson,
  change_email: changeEmail,
  change_phone: changePhone,
  change_address: changeAddress,
  reissue_paper: reissuePaper,
  paper_instead: paperInstead,
  write_letter: writeLetterToPerson,
};
