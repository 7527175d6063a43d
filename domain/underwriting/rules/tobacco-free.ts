import { debit, defineRule } from '../rule.ts';

export const TOBACCO_FREE = defineRule({
  name: 'tobacco-free',
  why: 'What smoking did goes away slowly: three to five years after the last cigarette mortality is still nearly twice that of people who never smoked, five to ten years after it half as high again.',
  source:
    'Inoue-Choi and others, Dose-response association of low-intensity and nondaily smoking with mortality, JAMA Network Open 2020; five years for the best class and three for preferred are usual in the trade; points are judgement.',
  reads: ['tobaccoLastUsed'],
  cases: [
    {
      name: '1-to-3-years',
      means: 'Last used 1 to 3 years ago',
      when: ({ tobaccoLastUsed }) => tobaccoLastUsed === '1_to_3_years',
      does: debit(45),
      reason:
        'Well done. Tobacco or nicotine in the last three years means our standard class at best; our better ones open after that.',
    },
    {
      name: '3-to-5-years',
      means: 'Last used 3 to 5 years ago',
      when: ({ tobaccoLastUsed }) => tobaccoLastUsed === '3_to_5_years',
      does: debit(20),
      reason: 'Well done. Tobacco or nicotine in the last five years still raises your price a bit.',
    },
    {
      name: '5-to-10-years',
      means: 'Last used 5 to 10 years ago',
      when: ({ tobaccoLastUsed }) => tobaccoLastUsed === '5_to_10_years',
      does: debit(5),
      reason:
        'Well done. Tobacco or nicotine in the last ten years counts a little, and only together with something else.',
    },
  ],
});
