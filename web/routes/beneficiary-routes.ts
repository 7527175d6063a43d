import type { RouteObject } from 'react-router';
import { routes } from '../paths.ts';
import type { AccessOf } from '../shell/guard.ts';
import type { Page, PageRoutes } from '../shell/page-routes.ts';

/** Who receives the benefit. */
export function beneficiaryRoutes({ page }: PageRoutes): RouteObject[] {
  const loadBeneficiaries: Page['load'] = async ({ runtime, args }) =>
    (await import('../features/beneficiaries/load-beneficiaries.ts')).loadBeneficiaries(runtime, args);

  return [
    page({
      path: routes.beneficiaries,
      access: 'authenticated',
      handle: { title: 'title.beneficiaries' },
      texts: 'beneficiaries',
      screen: async () =>
        (await import('../features/beneficiaries/beneficiaries-page.tsx')).BeneficiariesPage,
      load: loadBeneficiaries,
    }),
    page({
      path: routes.beneficiaryType,
      access: beneficiaryType,
      handle: { title: 'title.beneficiary-select-type' },
      texts: 'beneficiaries',
      screen: async () => (await import('../features/beneficiaries/select-type-page.tsx')).SelectTypePage,
      load: loadBeneficiaries,
    }),
    page({
      path: routes.beneficiaryAllocation,
      access: 'authenticated',
      handle: { title: 'title.beneficiary-allocation' },
      texts: 'beneficiaries',
      screen: async () => (await import('../features/beneficiaries/allocation-page.tsx')).AllocationPage,
      load: loadBeneficiaries,
    }),
  ];
}

const beneficiaryType: AccessOf = ({ responsibility }) =>
  responsibility === 'primary' || responsibility === 'backup' ? { rule: 'authenticated' } : null;
