import { debit, defineRule, refer } from '../rule.ts';

export const FAMILY_HISTORY = defineRule({
  name: 'family-history',
  why: 'Heart disease of a parent before 60 about doubles the risk of the children, and some cancers run in families; the younger and the more of them, the more it says.',
  source:
    'Lloyd-Jones and others, Parental cardiovascular disease as a risk factor, JAMA 2004; points are judgement.',
  reads: ['hasEarlyHeartOrCancerInFamily', 'familyMembersAffected', 'youngestAgeInFamily'],
  cases: [
    {
      name: 'two-with-heart-or-cancer',
      when: ({ hasEarlyHeartOrCancerInFamily, familyMembersAffected }) =>
        hasEarlyHeartOrCancerInFamily === true && familyMembersAffected === 'two_or_more',
      does: refer(),
      reason:
        'Two or more in your family had heart disease or cancer before 60. A person looks at what that means for you.',
    },
    {
      name: 'one-with-heart-or-cancer-before-50',
      when: ({ hasEarlyHeartOrCancerInFamily, youngestAgeInFamily }) =>
        hasEarlyHeartOrCancerInFamily === true &&
        typeof youngestAgeInFamily === 'number' &&
        youngestAgeInFamily < 50,
      does: debit(25),
      reason: 'Heart disease or cancer in your family before 50 raises your price a bit.',
    },
    {
      name: 'one-with-heart-or-cancer',
      when: ({ hasEarlyHeartOrCancerInFamily }) => hasEarlyHeartOrCancerInFamily === true,
      does: debit(15),
      reason: 'Heart disease or cancer in your family before 60 raises your price a bit.',
    },
    {
      name: 'stroke-or-diabetes',
      when: ({ youngestAgeInFamily }) => typeof youngestAgeInFamily === 'number',
      does: debit(5),
      reason: 'Stroke or diabetes in your family counts a little, and only together with something else.',
    },
  ],
});
