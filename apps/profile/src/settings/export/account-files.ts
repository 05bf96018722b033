import { type OwnRows, ownTables } from '@fabula/data';
import { type ExchangedPhrase, phrasesToCsv, type ZippedFile } from '@fabula/exchange';
import type { SessionUser } from '@fabula/platform';
import type { DeviceContent } from './device-content.ts';
import { readMe } from './read-me.ts';

export interface AccountContent {
  readonly user: Pick<SessionUser, 'id' | 'email' | 'fullName'>;
  readonly rows: OwnRows;
  readonly device: DeviceContent;
  readonly exportedAt: Date;
}

/** The files of an account's archive, as docs/export-format.md describes them. */
export function accountFiles({ user, rows, device, exportedAt }: AccountContent): readonly ZippedFile[] {
  const account = {
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    createdAt: rows.profiles[0]?.created_at ?? null,
    exportedAt: exportedAt.toISOString(),
    formatVersion: 1,
  };
  const tables = Object.keys(ownTables) as (keyof OwnRows)[]; // the object's own keys
  const recordings = device.recordings?.map((recording, index) => ({
    ...recording,
    file: `recordings/${String(index + 1).padStart(3, '0')}.${endingOf(recording.mimeType)}`,
  }));
  return [
    { path: 'README.txt', content: readMe(exportedAt, recordings?.length ?? null) },
    json('account.json', account),
    ...tables.map((table) => json(`tables/${table}.json`, rows[table])),
    { path: 'phrases.csv', content: phrasesToCsv(rows.user_phrases.map(toExchanged), { forSpreadsheet: true }) },
    json('device/preferences.json', device.preferences),
    json('device/outbox.json', device.outbox),
    json(
      'device/recordings.json',
      recordings?.map(({ file, about }) => ({ file: `device/${file}`, ...about })) ?? null,
    ),
    ...(recordings ?? []).map(({ file, bytes }) => ({ path: `device/${file}`, content: bytes, isCompressed: true })),
  ];
}

function json(path: string, content: unknown): ZippedFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}

function endingOf(mimeType: string): string {
  const [, ending] = /^audio\/(mp4|webm|ogg|wav|mpeg)/.exec(mimeType) ?? [];
  return ending ?? 'audio';
}

function toExchanged(row: OwnRows['user_phrases'][number]): ExchangedPhrase {
  const { difficulty } = row;
  return {
    phrase: row.phrase,
    translation: row.translation,
    example: row.example,
    language: row.language,
    difficulty: difficulty === 'Easy' || difficulty === 'Hard' ? difficulty : 'Medium',
    reviewCount: row.review_count,
    nextReviewAt: row.next_review_date,
    note: row.user_note,
    createdAt: row.created_at,
  };
}
