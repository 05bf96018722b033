/**
 * One thing that the embedded engine (`@supabase/lite` on PGlite) does wrong or lacks, and what this server does
 * instead. Every file that reaches into the engine, replaces one of its methods, or answers one of its routes belongs
 * in this list.
 */
export interface EnginePatch {
  readonly wrong: string;
  readonly instead: string;
  /** The path below `apps/server/src`. */
  readonly file: string;
  /** The test that fails once the engine has changed here: its file below `supabase/tests`, and its title. */
  readonly guard: readonly [file: string, title: string];
}

/** The program below: PGlite, and the driver of PostgreSQL. */
const database: readonly EnginePatch[] = [
  {
    wrong: 'Each SQL error that leaves PGlite’s program takes some of its 8 MB stack for good; 7,600 of them break it.',
    instead: 'The stack pointer is put back, as PostgreSQL’s own longjmp does.',
    file: 'engine-patches/program-faults.ts',
    guard: ['engine-faults.test.ts', 'loses stack with every error; once it does not'],
  },
  {
    wrong: 'Whatever else leaves the program, as on a full disk, is dropped, and the loop around it turns for ever.',
    instead: 'It reaches whoever asked, and the server ends in the same instant.',
    file: 'engine-patches/program-faults.ts',
    guard: ['engine-faults.test.ts', 'is reported broken the moment its program ends, instead of spinning for ever'],
  },
  {
    wrong: 'A session gathers memory for as long as it lives, and its connection is bound to one PGlite.',
    instead: 'The connection holds a stand-in, so PGlite is closed and opened anew below it.',
    file: 'engine-patches/reopening.ts',
    guard: ['engine-faults.test.ts', 'is replaced after a reopening, also for holders of the old connection'],
  },
  {
    wrong: 'PGlite makes its folder in place, so a first start that is killed leaves one that never opens.',
    instead: 'The folder is made under another name and renamed.',
    file: 'engine-patches/new-folder.ts',
    guard: ['durability.test.ts', 'opens after a first start that was killed at any moment'],
  },
  {
    wrong: 'PGlite is called six times for each statement, and each call goes through its whole program.',
    instead: 'A dialect of our own sends a statement in one call, and remembers what its parameters are.',
    file: 'engine-patches/pglite-dialect.ts',
    guard: ['engine-statements.test.ts', 'takes many calls of PGlite for each statement'],
  },
  {
    wrong: 'On PostgreSQL no statement is prepared, so each with parameters takes two round trips.',
    instead: 'A dialect of our own prepares what comes again, except behind a pooler.',
    file: 'engine-patches/postgres-dialect.ts',
    guard: ['engine-statements.test.ts', 'are not prepared by the engine itself'],
  },
  {
    wrong: 'PGlite has one session: two requests at once share a transaction and its role.',
    instead: 'Every request goes through a lock, one at a time.',
    file: 'backend/request-lock.ts',
    guard: ['fuzz.test.ts', 'are kept apart by the request lock, without it by a begin that fails'],
  },
  {
    wrong: 'Times are handed out as PostgreSQL writes them.',
    instead: 'The drivers read them as PostgREST writes them, and numerics as numbers.',
    file: 'engine-patches/values.ts',
    guard: ['engine-patches.test.ts', 'hands out times that are not ISO 8601'],
  },
  {
    wrong: 'On PostgreSQL an account’s data is stored as a JSON string that holds JSON.',
    instead: 'The driver takes text for JSON, and a trigger unwraps what was wrapped all the same.',
    file: 'engine-patches/account-triggers.ts',
    guard: ['engine-patches.test.ts', 'stores the data of an account on PostgreSQL as a string that holds JSON'],
  },
];

/** `/rest/v1`. */
const tables: readonly EnginePatch[] = [
  {
    wrong: 'Each request first asks for its account and its session, of which nothing depends on the answers.',
    instead: 'Both questions are answered without the database.',
    file: 'engine-patches/unneeded-lookups.ts',
    guard: ['engine-statements.test.ts', 'is preceded by two questions of the engine'],
  },
  {
    wrong: 'The first request grants every table to everybody, whatever the migrations revoked.',
    instead: 'The engine is told that it has done so.',
    file: 'engine-patches/session-context.ts',
    guard: ['engine-patches.test.ts', 'grants what was revoked to everybody at its first request'],
  },
  {
    wrong: 'A request’s role and claims are set in up to seven round trips, and an ended session still counts.',
    instead: 'One statement sets them all, bounds the request’s time, and refuses an ended session.',
    file: 'engine-patches/session-context.ts',
    guard: ['engine-patches.test.ts', 'sets the role and the claims of a request one after the other'],
  },
  {
    wrong: 'What a called function can read of its request is set in five round trips.',
    instead: 'One statement sets it all.',
    file: 'engine-patches/session-context.ts',
    guard: ['engine-patches.test.ts', 'sets what a called function can read of its request one after the other'],
  },
  {
    wrong: 'An SQLSTATE that it does not know becomes 500 SUP.',
    instead: 'The state is noted on its way, and answered as PostgREST does.',
    file: 'engine-patches/database-errors.ts',
    guard: ['engine-patches.test.ts', 'answers 500 for a row that a check refuses, and prints the row'],
  },
  {
    wrong: 'Whole database errors, learners’ rows and all, are printed on the console.',
    instead: 'The console goes to the log, by kinds alone.',
    file: 'engine-patches/quiet-console.ts',
    guard: ['engine-patches.test.ts', 'answers 500 for a row that a check refuses, and prints the row'],
  },
];

/** `/auth/v1`. */
const accounts: readonly EnginePatch[] = [
  {
    wrong: 'A provider’s sign-in is linked to any account of the same address, proved or not.',
    instead: 'A trigger refuses an unproved address, and a proved one ends what was there without a proof.',
    file: 'engine-patches/account-triggers.ts',
    guard: ['engine-patches.test.ts', 'links an address that the provider has not proved to the account that has it'],
  },
  {
    wrong: 'Sessions and the log of sign-ins are kept for ever.',
    instead: 'Triggers give each an end.',
    file: 'engine-patches/kept-sessions.ts',
    guard: ['engine-patches.test.ts', 'keeps every session of an account'],
  },
  {
    wrong: 'A redirect’s address is read otherwise than browsers read it.',
    instead: 'It must begin with an origin of ours, letter by letter.',
    file: 'auth/redirects.ts',
    guard: ['engine-accounts.test.ts', 'accepts a foreign address as the site’s'],
  },
  {
    wrong: 'A refresh token that was used can be used again at any time.',
    instead: 'Which token follows which is decided before the engine is asked.',
    file: 'auth/refresh.ts',
    guard: ['engine-accounts.test.ts', 'lets a used refresh token be used again at any time'],
  },
  {
    wrong: 'A token alone changes password and address, however old its session.',
    instead: 'The present password, a fresh sign-in or a recovery mail is asked for.',
    file: 'auth/proof.ts',
    guard: ['engine-accounts.test.ts', 'lets a token alone set a password, however old its session'],
  },
  {
    wrong: 'A field that is no text ends in 500.',
    instead: 'Each field is looked at before.',
    file: 'auth/fields.ts',
    guard: ['engine-accounts.test.ts', 'fails over a list in place of an address'],
  },
  {
    wrong: 'Asking for a mail takes more work for a known address, and the first sign-up’s password stays.',
    instead: 'Links are kept in a table of ours until they are opened.',
    file: 'auth/mailed-links.ts',
    guard: ['engine-accounts.test.ts', 'does more work for a known address than for an unknown one'],
  },
  {
    wrong: 'A code of the kind `email`, as supabase-js calls it, is unknown.',
    instead: 'It is tried as a code for signing in and as one for signing up.',
    file: 'auth/verify.ts',
    guard: ['engine-accounts.test.ts', 'knows no code of the kind email'],
  },
  {
    wrong: 'A password may have 72 characters rather than bytes, and bcrypt cuts what is longer.',
    instead: 'Passwords over 72 bytes are refused.',
    file: 'auth/passwords.ts',
    guard: ['engine-accounts.test.ts', 'takes a password that bcrypt cuts'],
  },
  {
    wrong: 'Asking for a code makes a confirmed account for an address that nobody proved.',
    instead: 'A code never makes an account, and calls that are not listed are 404.',
    file: 'auth/auth-routes.ts',
    guard: ['engine-accounts.test.ts', 'makes an account for whoever asks for a code'],
  },
  {
    wrong: 'There is no admin API, and the functions need one call of it.',
    instead: 'That one deletes an account.',
    file: 'auth/update-user.ts',
    guard: ['engine-accounts.test.ts', 'deletes no account, also with the secret key'],
  },
  {
    wrong: 'Answers below /auth carry no CORS headers.',
    instead: 'Every answer of the API gets them.',
    file: 'cors.ts',
    guard: ['engine-accounts.test.ts', 'lets no other origin read what it says of accounts'],
  },
];

export const enginePatches: readonly EnginePatch[] = [...database, ...tables, ...accounts];
