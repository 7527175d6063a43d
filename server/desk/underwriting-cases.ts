import type { CaseWork } from './case-work.ts';

function notMergedYet(): never {
  throw new Error('not merged yet');
}

/** The use cases of underwriting, as the desk asks for them. */
export const underwritingCases: CaseWork = {
  listCases: () => Promise.resolve([]),
  readCaseFile: notMergedYet,
  readEvidenceFile: notMergedYet,
  takeCase: notMergedYet,
  giveBackCase: notMergedYet,
  noteOnCase: notMergedYet,
  requestEvidence: notMergedYet,
  acceptCase: notMergedYet,
  rejectCase: notMergedYet,
};
