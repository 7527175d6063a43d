/** What can be measured, in the order of the table, and how its row is called where it comes to nothing. */
export const MEASUREMENTS = {
  underwriting: 'Underwriting decisions on one core',
  decision: 'A decision seen after the last answer',
  packet: 'A policy packet as a PDF',
  purchases: 'Purchases to a policy in force',
  dashboard: "A policyholder's dashboard",
  billing: "A night's billing",
  idle: 'Start and memory of an idle server',
  builder: "The builder's data",
  answers: 'An answer stored and the next form',
  estimate: 'Price of moved sliders',
  'sign-in': 'Signing in, and token refresh',
  codes: 'A sign-in code behind notices',
  scripts: 'JavaScript of each screen',
  'add-wysh': 'Adding a wysh',
  slider: 'A slider move',
  'page-welcome': 'The welcome page',
  'page-builder': 'The builder',
  'page-wysh': "A wysh's page",
  'page-sign-in': 'The sign-in page',
  'page-sign-up': 'The sign-up page',
  'page-estimate': "The estimate's first question",
  'page-products': 'The products',
  'page-ineligible': 'Whom we cannot insure',
  forms: 'Form engines side by side',
} as const;

export type MeasurementName = keyof typeof MEASUREMENTS;
