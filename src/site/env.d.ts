/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** the version of Coreward that builds the site */
  readonly COREWARD_ENGINE: string;
}
