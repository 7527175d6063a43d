/** A question to the desk's API, with the types of its answer and of what it is asked with. scripts/generate.ts writes them. */
export interface DeskDocument<Answer, Variables> {
  readonly name: string;
  readonly text: string;
  /** For the types alone: nobody calls it. */
  readonly answers?: (variables: Variables) => Answer;
}
