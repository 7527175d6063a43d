import * as v from 'valibot';

/** A day as somebody wrote it. */
export const writtenDay = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return Temporal.PlainDate.from(dataset.value);
    } catch {
      addIssue({ message: 'Give a day as 2027-04-05.' });
      return NEVER;
    }
  }),
);
