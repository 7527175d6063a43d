/**
 * The pages a stranger can open, as they are painted before any script: the build renders each, the server serves it at its
 * addresses, and the application takes it over.
 */
import { INELIGIBLE_REASONS } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { flowPath, ineligiblePath, listPaths, routes, wyshInfoPath } from './paths.ts';

export interface FirstView {
  /** What its file is called. */
  readonly name: string;
  /** Where it is served; rendered for the first. */
  readonly addresses: readonly string[];
  /** The modules it shows or asks for, whose files are asked for with the application. */
  readonly modules: readonly string[];
  /** What whoever is signed in is shown at this address, or next after it. */
  readonly home?: 'here' | 'next';
  /** Names in a query with which the address shows something else. */
  readonly unlessAskedFor?: readonly string[];
  /** Whoever was here before may be led elsewhere, or find answers of their own: they wait for what is theirs. */
  readonly isForNewcomers?: true;
}

const textsOf = (part: string) => `../server/content/translations/en-US.json?part=${part}`;

/** Home, and what decides that somebody who signed in is led there. */
export const HOME_MODULES: readonly string[] = [
  'features/welcome/is-known-applicant.ts',
  'features/dashboard/home-page.tsx',
  'features/dashboard/load-dashboard.ts',
  textsOf('dashboard'),
];

const builderModules = ['features/wyshes/load-wyshes.ts', textsOf('lists')];

/** The query with which a flow asks one question alone, begins anew, or leads on elsewhere. */
const FLOW_ARGUMENTS = ['fromStart', 'edit', 'form', 'link', 'origin', 'journey', 'flowScope', 'contextId'];

/** `wyshes`: the slugs of all that are offered. */
export function firstViews(wyshes: readonly string[]): readonly FirstView[] {
  return [
    {
      name: 'welcome',
      addresses: [routes.welcome, routes.home],
      modules: ['features/welcome/welcome-page.tsx'],
      home: 'here',
    },
    {
      name: 'sign-in',
      addresses: [routes.login],
      modules: ['features/sign-in/login-page.tsx', 'features/sign-in/load-sign-in.ts', textsOf('account')],
      home: 'next',
    },
    {
      name: 'sign-up',
      addresses: [routes.createAccount],
      modules: ['features/sign-in/create-account-page.tsx', textsOf('account')],
    },
    {
      name: 'builder',
      addresses: [...listPaths],
      modules: ['features/wyshes/builder-page.tsx', ...builderModules],
      unlessAskedFor: ['category', 'journey'],
    },
    {
      name: 'builder-intro',
      addresses: [routes.builder],
      modules: ['features/wyshes/intro-page.tsx', ...builderModules],
      unlessAskedFor: ['journey'],
      isForNewcomers: true,
    },
    ...wyshes.map((slug) => ({
      name: `wysh-${slug}`,
      addresses: [wyshInfoPath(slug)],
      modules: ['features/wyshes/wysh-info-page.tsx', ...builderModules],
    })),
    {
      name: 'estimate',
      addresses: [flowPath('estimate-form')],
      modules: [
        'features/flows/flow-page.tsx',
        'features/flows/load-flow.ts',
        textsOf('forms'),
        // What the question waits for nowhere else is painted with it here, and needs its rules.
        'illustrations/sections/section-panel.tsx',
        'illustrations/sections/section-strip.tsx',
      ],
      unlessAskedFor: FLOW_ARGUMENTS,
      isForNewcomers: true,
    },
    {
      name: 'products',
      addresses: [routes.productSelect],
      modules: ['features/coverage/product-select-page.tsx', textsOf('coverage')],
    },
    {
      name: 'help',
      addresses: [routes.help],
      modules: ['features/support/help-page.tsx', 'features/support/load-help.ts', textsOf('help')],
      unlessAskedFor: ['q'],
    },
    ...INELIGIBLE_REASONS.map((reason) => ({
      name: `ineligible-${reason}`,
      addresses: [ineligiblePath(reason)],
      modules: [
        'features/coverage/ineligible-page.tsx',
        'features/coverage/load-coverage.ts',
        textsOf('coverage'),
      ],
    })),
  ];
}
