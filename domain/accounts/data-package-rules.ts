/** The package of all that we have of a person: how long its file is there, and how often one is made. */
export const DATA_PACKAGE_RULES = {
  /** Long enough for whoever reads their mail on the weekend; it is a copy of everything, so no longer. */
  endsAfterDays: 7,
  /** Making one reads every table there is. */
  nextAfterHours: 24,
  /** One that was not made by then may be asked for again. */
  givenUpAfterHours: 2,
} as const;
