import {
  COMPLAINT_FUNCTIONS,
  COMPLAINT_LINES,
  COMPLAINT_REASONS,
} from '@wysh/domain/complaints/complaint-codes.ts';
import type {
  ComplaintFunction,
  ComplaintLine,
  ComplaintReason,
} from '@wysh/domain/complaints/complaint-codes.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import type { ComplaintClassFragment } from './documents.generated.ts';

const FUNCTION_OPTIONS = Object.entries(COMPLAINT_FUNCTIONS).map(([value, { words }]) => ({
  value,
  label: words,
}));
const LINE_OPTIONS = Object.entries(COMPLAINT_LINES).map(([value, label]) => ({ value, label }));

/** By what a complaint is counted; with another function its first reason is chosen, for the old one may be none of its own. */
export function ComplaintClassFields({
  value,
  onValueChange,
  reasonError,
}: {
  readonly value: ComplaintClassFragment;
  readonly onValueChange: (value: ComplaintClassFragment) => void;
  readonly reasonError: string | undefined;
}) {
  const reasons: readonly ComplaintReason[] = COMPLAINT_FUNCTIONS[value.function].reasons;
  return (
    <>
      <Dropdown
        label="Which part of us it is about"
        placeholder="Pick one"
        options={FUNCTION_OPTIONS}
        value={value.function}
        onValueChange={(chosen) => {
          const of = chosen as ComplaintFunction;
          onValueChange({ ...value, function: of, reason: COMPLAINT_FUNCTIONS[of].reasons[0] });
        }}
      />
      <Dropdown
        label="What it is about"
        placeholder="Pick a reason"
        options={reasons.map((reason) => ({ value: reason, label: COMPLAINT_REASONS[reason] }))}
        value={value.reason}
        error={reasonError}
        onValueChange={(reason) => onValueChange({ ...value, reason: reason as ComplaintReason })}
      />
      <Dropdown
        label="Line of insurance"
        placeholder="Pick a line"
        options={LINE_OPTIONS}
        value={value.line}
        onValueChange={(line) => onValueChange({ ...value, line: line as ComplaintLine })}
      />
    </>
  );
}
