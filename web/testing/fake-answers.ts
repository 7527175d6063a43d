/**
 * What a test says of the server, in the schema's own types: of an object what differs from the world's, of anything
 * else the whole, and in place of each a function of the field's arguments.
 */
import type { FieldArguments, ObjectTypes } from './fake-schema.generated.ts';

export type TypeName = keyof ObjectTypes;

/** What a field's value is given as. */
export type Given<Value> = Value extends { readonly __typename: infer Name extends TypeName }
  ? FakeObject<Name>
  : Value extends readonly (infer One)[]
    ? readonly Given<One>[]
    : Value;

type ArgumentsOf<Name, Field> = Name extends keyof FieldArguments
  ? Field extends keyof FieldArguments[Name]
    ? FieldArguments[Name][Field]
    : object
  : object;

type Told<Name extends TypeName, Field extends keyof ObjectTypes[Name]> =
  | Given<ObjectTypes[Name][Field]>
  | ((
      args: ArgumentsOf<Name, Field>,
    ) => Given<ObjectTypes[Name][Field]> | Promise<Given<ObjectTypes[Name][Field]>>);

/** An object as far as it differs from the world's. Of a union it says by `__typename` which of them it is. */
export type FakeObject<Name extends TypeName> = {
  readonly [Field in keyof ObjectTypes[Name]]?: Field extends '__typename' ? Name : Told<Name, Field>;
};

/** By type, what differs from the world for every object of it; `Query` and `Mutation` are types like the others. */
export type Answers = { readonly [Name in TypeName]?: FakeObject<Name> };

/**
 * The whole of a type: a field that the schema has and the world lacks does not compile. A mutation answers its
 * payload as the world has it, with the key it was sent (`clientMutationId`).
 */
export type Whole<Name extends TypeName> = {
  readonly [Field in Exclude<keyof ObjectTypes[Name], '__typename' | 'clientMutationId'>]: Told<Name, Field>;
};

export type World = { readonly [Name in Exclude<TypeName, 'Mutation'>]: Whole<Name> };
