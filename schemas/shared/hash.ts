import * as z from 'zod';

const bytes32 = () => z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits');

export const sha256 = bytes32();
/** The campaign's: 32 random bytes that decide all dice. */
export const secret = bytes32();
