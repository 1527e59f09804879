import usual from '../../astro.config.mjs';
import { plantedLeaks } from './leakySite.ts';

/** The site as it is built, and a leak of each kind. */
export default { ...usual, integrations: [...(usual.integrations ?? []), plantedLeaks()] };
