import { debit, defineRule } from '../rule.ts';

export const FAMILY_HISTORY_BY_POINTS = defineRule({
  name: 'family-history',
  why: 'Heart disease of a parent before 60 about doubles the risk of the children, and some cancers run in families; the younger and the more of them, the more it says.',
  source:
    'Lloyd-Jones and others, Parental cardiovascular disease as a risk factor, JAMA 2004; the guides of two carriers leave standard open whatever the family had; points are judgement.',
  reads: ['hasEarlyHeartOrCancerInFamily', 'familyMembersAffected', 'youngestAgeInFamily'],
  cases: [
    {
      name: 'two-with-heart-or-cancer',
      means: 'Two or more with heart disease or cancer before 60',
      when: ({ hasEarlyHeartOrCancerInFamily, familyMembersAffected }) =>
        hasEarlyHeartOrCancerInFamily === true && familyMembersAffected === 'two_or_more',
      does: debit(45),
      reason:
        'Heart disease or cancer before 60 in two or more of your family moves you to our standard class.',
    },
    {
      name: 'one-with-heart-or-cancer-before-50',
      means: 'One with heart disease or cancer, before 50',
      when: ({ hasEarlyHeartOrCancerInFamily, youngestAgeInFamily }) =>
        hasEarlyHeartOrCancerInFamily === true &&
        typeof youngestAgeInFamily === 'number' &&
        youngestAgeInFamily < 50,
      does: debit(25),
      reason: 'Heart disease or cancer in your family before 50 raises your price a bit.',
    },
    {
      name: 'one-with-heart-or-cancer',
      means: 'One with heart disease or cancer, from 50 to 59',
      when: ({ hasEarlyHeartOrCancerInFamily }) => hasEarlyHeartOrCancerInFamily === true,
      does: debit(15),
      reason: 'Heart disease or cancer in your family before 60 raises your price a bit.',
    },
    {
      name: 'stroke-or-diabetes',
      means: 'Stroke or diabetes in the family before 60',
      when: ({ youngestAgeInFamily }) => typeof youngestAgeInFamily === 'number',
      does: debit(5),
      reason: 'Stroke or diabetes in your family counts a little, and only together with something else.',
    },
  ],
});
