import fc from 'fast-check';

/* Properties are tried with the same inputs in every run: what fails today fails tomorrow, and nobody calls it flaky. */
fc.configureGlobal({ seed: 20_261 });
