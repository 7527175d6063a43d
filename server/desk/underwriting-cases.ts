import { acceptCase } from '../applying/underwriting/accept-case.ts';
import { giveBackCase } from '../applying/underwriting/give-back-case.ts';
import { listCases } from '../applying/underwriting/list-open-cases.ts';
import { noteOnCase } from '../applying/underwriting/note-on-case.ts';
import { readCaseFile, readEvidenceFile } from '../applying/underwriting/read-case-file.ts';
import { rejectCase } from '../applying/underwriting/reject-case.ts';
import { requestEvidence } from '../applying/underwriting/request-evidence.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';

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
