// Passed on to the features, so that each page has the library once.
export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
