import type { RecordStorage, StoredRecord } from '../record-storage.ts';

/** An in-memory storage like those of `platform.storage`. `fail` makes every call reject, like a blocked database. */
export function memoryRecords(): RecordStorage & { fail(error: Error | null): void } {
  const records = new Map<string, StoredRecord>();
  let failure: Error | null = null;
  const reach = async () => {
    if (failure) throw failure;
  };
  return {
    fail(error) {
      failure = error;
    },
    async get(id) {
      await reach();
      return structuredClone(records.get(id) ?? null);
    },
    async entries(owner) {
      await reach();
      return [...records.values()]
        .filter((record) => owner === undefined || record.owner === owner)
        .map(({ value: _, ...entry }) => entry)
        .sort((a, b) => a.at - b.at);
    },
    async put(record) {
      await reach();
      records.set(record.id, structuredClone(record));
    },
    async change(id, value) {
      await reach();
      const record = records.get(id);
      if (record) records.set(id, { ...record, value: value(record.value) });
    },
    async remove(ids) {
      await reach();
      for (const id of ids) records.delete(id);
    },
  };
}
