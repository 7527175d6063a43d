import { GENERIC_PUBLIC_WORDS } from './error-catalogue.ts';
import type { ProblemEntries } from './problem.ts';

/** What is wrong with a request as such, whatever it is about. */
export const REQUEST_PROBLEMS = {
  malformed: {
    internal: 'the request is none that our pages send',
    public: GENERIC_PUBLIC_WORDS,
  },
  not_found: {
    internal: 'it is missing or belongs to somebody else',
    public: "We couldn't find that.",
  },
  too_many_requests: {
    internal: 'an allowance is used up',
    public: "That's a lot of requests. Wait a minute and try again.",
  },
} as const satisfies ProblemEntries;

/** What is in the way of a piece of work at the desk; members of staff read these. */
export const WORK_PROBLEMS = {
  work_changed: {
    internal: 'somebody else was faster',
    public: 'Somebody changed this while you had it open. Have a look at what is new.',
  },
  work_not_yours: {
    internal: 'the work is somebody else’s',
    public: 'Somebody else has this. Only they can do that.',
  },
  own_proposal: {
    internal: 'a maker may not be the checker',
    public: 'You proposed this, so somebody else has to agree to it.',
  },
  not_theirs_to_do: {
    internal: 'a colleague has not the role, or left',
    public: 'They can’t do this kind of work. Choose somebody else.',
  },
  work_open: { internal: 'nobody has the work', public: 'Nobody has this. Take it first.' },
  work_taken: { internal: 'somebody has the work', public: 'Somebody has taken this already.' },
  work_waiting: { internal: 'the work waits', public: 'This waits for somebody else.' },
  work_done: { internal: 'the work is done', public: 'This is done already.' },
} as const satisfies ProblemEntries;

/** What is wrong with an answer, judged alike by browser and server. An author may give a question words of its own (FVAL-01). */
export const FORM_PROBLEMS = {
  required: { internal: 'an answer is missing', public: 'Required' },
  alphabetical: { internal: 'not only letters', public: 'Must be only alphabetical characters' },
  /** FVAL-04. */
  email: { internal: 'no e-mail address', public: 'Invalid email' },
  /** Whatever part of the number is wrong (FVAL-07, FVAL-08). */
  phone_number: { internal: 'no phone number', public: 'This should be a 10-digit number' },
  ssn_tin: { internal: 'no tax id', public: 'This should be a 9-digit number' },
  in_range: { internal: 'a number is out of range', public: 'Value is outside of the valid range' },
  not_all_zero: {
    internal: 'numbers that are zero each, though one was said to be there',
    public: 'You told us there was one. Give at least one, or go back and say there was none.',
  },
  greater_than: {
    internal: 'a number is too small',
    public: 'Added beneficiaries cannot have 0% allocation',
  },
  middle_initial: {
    internal: 'more than one letter',
    public: 'Middle inital must be one character',
  },
  beneficiary_too_young: { internal: 'a beneficiary under age', public: 'Your beneficiary must be 21+' },
  date_format: { internal: 'no date', public: 'Format date as mm/dd/yyyy' },
  date_range: { internal: 'a date is out of range', public: 'Date is outside of valid range' },
  date_format_and_range: {
    internal: 'no date, or one out of range',
    public: 'Please enter a valid date',
  },
  unitized_required: { internal: 'a part of a measure is missing', public: 'All fields are required' },
  wrong_type: {
    internal: 'an answer is of another type than its question',
    public: "That doesn't answer this question.",
  },
  not_an_option: { internal: 'none of the options', public: 'Please pick one of the options.' },
  not_text: {
    internal: 'text that cannot be kept',
    public: "There's a character in here we can't read.",
  },
  too_long: {
    internal: 'a text is too long',
    public: ({ max }: { max: number }) => `A little shorter, please: ${max} characters at most.`,
  },
  too_precise: {
    internal: 'a number has too many decimals',
    public: ({ decimals }: { decimals: number }) =>
      decimals === 0 ? 'Whole numbers only, please.' : `At most ${decimals} decimals, please.`,
  },
} as const satisfies ProblemEntries;

/** What is wrong with the place somebody lives at. */
export const PLACE_PROBLEMS = {
  address_verdict: {
    internal: 'the address service knows no such address',
    public: null,
  },
  unsupported_state: {
    internal: 'a state we do not sell in',
    public: "Looks like that state isn't currently supported",
  },
  state_unknown: { internal: 'no state of that id', public: 'Pick a state from the list.' },
  suggestion_count: {
    internal: 'too many or too few suggestions were asked for',
    public: ({ max }: { max: number }) => `We can suggest 1 to ${max} addresses at a time.`,
  },
} as const satisfies ProblemEntries;

/** What keeps somebody from going on in a flow or a journey. */
export const FLOW_PROBLEMS = {
  flow_closed: { internal: 'the flow is closed for now', public: null },
  session_begun_anew: {
    internal: 'the flow session was begun anew',
    public:
      'You started this over somewhere else, maybe in another tab. Your answers are safe: reload to go on there.',
  },
  session_over: {
    internal: 'what the flow session is about is over',
    public:
      'What these questions were for is over, so there is nothing left to answer. Your home page says where things stand.',
  },
  session_finished: {
    internal: 'the flow session is finished',
    public: "You've already finished this one, and your answers are safe with us.",
  },
  form_off_path: {
    internal: 'an answer to a form that is not on the path of its session',
    public:
      "This question isn't part of your way anymore. Reload to see where you are; your answers are safe.",
  },
  question_withdrawn: {
    internal: 'an answer to a question that was withdrawn',
    public:
      "We put this question differently now, so we didn't keep this answer. Reload to see the new one; all your other answers are safe.",
  },
  response_shape: {
    internal: 'a response has both shapes or none',
    public: 'A response has either fieldResponses or formInputs.',
  },
  form_inputs_shape: {
    internal: 'formInputs is no object',
    public: 'formInputs is an object with an answer for each question.',
  },
  tax_id_unreadable: {
    internal: 'a tax id cannot be decrypted or is none',
    public: "That number didn't reach us in one piece. Please type it again.",
  },
  step_length: {
    internal: 'a step is empty or too long',
    public: ({ max }: { max: number }) => `A step has 1 to ${max} characters.`,
  },
  journey_data: {
    internal: 'the data of a journey is nested or too large',
    public: ({ entriesMax, bytesMax }: { entriesMax: number; bytesMax: number }) =>
      `The data of a journey is one flat object of at most ${entriesMax} entries and ${bytesMax} bytes.`,
  },
} as const satisfies ProblemEntries;

interface NamedFile {
  readonly name: string;
}

/** Why a file is not taken. */
export const FILE_PROBLEMS = {
  file_empty: {
    internal: 'a file is empty',
    public: ({ name }: NamedFile) => `There's nothing in ${name}. Pick another file.`,
  },
  /** The sentence of the specification (UPLOAD-02). */
  file_too_large: {
    internal: 'a file is too large',
    public: ({ name, megabytes, max }: NamedFile & { readonly megabytes: number; readonly max: number }) =>
      `${name} size ${megabytes}MB exceeds the limit of ${max}MB`,
  },
  file_type_refused: {
    internal: 'a file of a type we do not take',
    public: ({ name }: NamedFile) =>
      `We can't read ${name}. Send a photo (JPEG, PNG, GIF, WebP or HEIC) or a PDF.`,
  },
  checksum_invalid: {
    internal: 'the checksum is no SHA-256 in base64',
    public: 'The checksum is the SHA-256 of the content in base64.',
  },
  filename_invalid: {
    internal: 'a file has no name or too long a one',
    public: 'A file needs a name, and not too long a one.',
  },
  /** The sentence of the specification for the 21st file (UPLOAD-01). */
  too_many_files: {
    internal: 'too many files for one question',
    public: ({ max }: { max: number }) => `Maximum file upload limit exceeded (${max})`,
  },
  files_asked: {
    internal: 'too many files were asked for at once',
    public: ({ max }: { max: number }) => `At most ${max} files at once.`,
  },
  file_missing: {
    internal: 'a file is not there or not the caller’s',
    public: "We don't have one of these files anymore. Remove it and add it again.",
  },
  file_not_stored: {
    internal: 'a file was announced and never arrived',
    public: ({ name }: NamedFile) => `${name} didn't make it to us. Remove it and add it again.`,
  },
  file_damaged: {
    internal: 'a file is damaged',
    public: ({ name }: NamedFile) =>
      `${name} isn't complete, or it's damaged. Open it to check, then add it again.`,
  },
  file_active: {
    internal: 'a file can run or carry something',
    public: ({ name }: NamedFile) =>
      `${name} holds a program or another file. Print it to a new PDF, or add a picture of it.`,
  },
  file_locked: {
    internal: 'a file is encrypted',
    public: ({ name }: NamedFile) =>
      `${name} is locked with a password. Save it without one, then add it again.`,
  },
  file_infected: {
    internal: 'the scanner found something in a file',
    public: ({ name }: NamedFile) =>
      `${name} didn't pass our virus check. Add another copy, or a picture of it.`,
  },
  files_of_all_full: {
    internal: 'what is attached to nothing has reached its ceiling',
    public: "We can't take more files just now. Try again in a few hours.",
  },
  files_of_person_full: {
    internal: 'what one person attached to nothing has reached its ceiling',
    public: "That's a lot of files in one day. Keep the ones you have, and add more tomorrow.",
  },
} as const satisfies ProblemEntries;

/** What is wrong with a message that the sandbox page sends. */
export const TEST_MESSAGE_PROBLEMS = {
  recipient_invalid: {
    internal: 'neither an e-mail address nor a phone number',
    public: 'Enter an email address, or a phone number like +12025550123.',
  },
  text_invalid: {
    internal: 'no text or too long a one',
    public: ({ max }: { max: number }) => `Write something, up to ${max} characters.`,
  },
} as const satisfies ProblemEntries;
