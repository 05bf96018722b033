// Where published files are shared by servers, for what publishes them.
export { inParallel } from '../published/in-parallel.ts';
export {
  digestOf,
  fileName,
  filesFolder,
  listSchema,
  listText,
  newestState,
  type PublishedFile,
  type PublishedFiles,
  type PublishedState,
  readList,
  readPublishedFile,
  readState,
  stateName,
  stateText,
} from '../published/published-state.ts';
export { type ObjectStore, StorageError } from '../storage/object-store.ts';
export { openStore } from '../storage/shared-files.ts';
