import { OperatorError } from './operator-error.ts';

/**
 * Does what a command is for. What whoever runs it can put right ends in its sentence; everything else is a fault of ours, and ends
 * in its stack.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
