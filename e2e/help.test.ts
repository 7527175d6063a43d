import { readCode } from './account-holder.ts';
import { becomePerson } from './become-person.ts';
import { staffMember } from './staff.ts';
import { expect, expectAccessible, test } from './visitor.ts';
