import type * as applying from './applying-problems.ts';
import type * as contact from './contact-problems.ts';
import type * as coverChange from './cover-change-problems.ts';
import type * as desk from './desk-problems.ts';
import type * as ground from './ground-problems.ts';
import type * as insuring from './insuring-problems.ts';
import type * as people from './people-problems.ts';
import type * as shopping from './shopping-problems.ts';

type CodesOf<Tables> = { [Name in keyof Tables]: keyof Tables[Name] }[keyof Tables];

/**
 * The code of every problem the service can name, and nothing else: what the error of a field says to programs, and what a refusal
 * was for. Two tables may hold one code, where the same thing is said in other words.
 */
export type ProblemCode =
  | CodesOf<typeof ground>
  | CodesOf<typeof people>
  | CodesOf<typeof contact>
  | CodesOf<typeof shopping>
  | CodesOf<typeof applying>
  | CodesOf<typeof insuring>
  | CodesOf<typeof coverChange>
  | CodesOf<typeof desk>;
