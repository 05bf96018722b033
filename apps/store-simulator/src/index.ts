export { openStoreSimulator, type StoreSimulator } from './simulator.ts';
