import type { StaffActName } from '../roles-and-limits.ts';
import { changeAddress } from './change-address.ts';
import { changeEmail } from './change-email.ts';
import { changePhone } from './change-phone.ts';
import { endSessions } from './end-sessions.ts';
import { liftLock } from './lift-lock.ts';
import { noteOnPerson } from './note-on-person.ts';
import { reissuePaper } from './reissue-paper.ts';
import type { StaffAct } from './staff-act.ts';
import { writeLetterToPerson } from './write-letter.ts';

/** Every act that staff do for a person. */
export const ACTS: Readonly<Record<StaffActName, StaffAct>> = {
  note_on_person: noteOnPerson,
  end_sessions: endSessions,
  lift_lock: liftLock,
  change_email: changeEmail,
  change_phone: changePhone,
  change_address: changeAddress,
  reissue_paper: reissuePaper,
  write_letter: writeLetterToPerson,
};
