/**
 * Where learners write about their data and for help. Null: the texts name "the contact address published by the operator",
 * which is true of every installation. Whoever runs a public site puts their own address here.
 */
export const operatorEmail: string | null = null;
