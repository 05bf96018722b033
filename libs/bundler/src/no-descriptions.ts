// Stands for the texts of Module Federation's errors (lean-runtime.ts).
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
