import { acceptCase } from '../underwriting/accept-case.ts';
import { giveBackCase } from '../underwriting/give-back-case.ts';
import { listCases } from '../underwriting/list-open-cases.ts';
import { noteOnCase } from '../underwriting/note-on-case.ts';
import { readCaseFile, readEvidenceFile } from '../underwriting/read-case-file.ts';
import { rejectCase } from '../underwriting/reject-case.ts';
import { requestEvidence } from '../underwriting/request-evidence.ts';
import { takeCase } from '../underwriting/take-case.ts';

/** The use cases of underwriting, as the desk asks for them. */
export const underwritingCases = {
  listCases,
  readCaseFile,
  readEvidenceFile,
  takeCase,
  giveBackCase,
  noteOnCase,
  requestEvidence,
  acceptCase,
  rejectCase,
};

/**
 * The same in somebody else's hands. An act on another revision than the present one is refused with a `Failure` whose first
 * field error has the code `case_changed`; on a case that is not there, with `notFound`.
 */
export type CaseWork = typeof underwritingCases;
