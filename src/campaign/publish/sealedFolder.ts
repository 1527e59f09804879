/** Where sealed files are kept from build to build, in the campaign's folder. */
export const SEALED_FOLDER = 'sealed';
