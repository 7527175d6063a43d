import type { StaffActName } from '../roles-and-limits.ts';
import { bookPostPaymentAct } from './book-post-payment.ts';
import { changeBeneficiariesAct } from './change-beneficiaries.ts';
import { chargeBillAct } from './charge-bill.ts';
import { decreaseCoverAct } from './decrease-cover.ts';
import { giveBackPremiumAct } from './give-back-premium.ts';
import { noteOnPerson } from './note-on-person.ts';
import type { StaffAct } from './staff-act.ts';
import { writeOffBillAct } from './write-off-bill.ts';

/** Every act that staff do for a person. */
export const ACTS: Readonly<Record<StaffActName, StaffAct>> = {
  note_on_person: noteOnPerson,
  give_back_premium: giveBackPremiumAct,
  write_off_bill: writeOffBillAct,
  charge_bill: chargeBillAct,
  book_post_payment: bookPostPaymentAct,
  decrease_cover: decreaseCoverAct,
  change_beneficiaries: changeBeneficiariesAct,
};
