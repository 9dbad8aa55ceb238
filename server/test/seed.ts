/** The same random values at every run, so that a red run can be repeated; another seed looks elsewhere. */
export const seed = Number(process.env.MUSTER_TEST_FUZZ_SEED ?? 20261115)
