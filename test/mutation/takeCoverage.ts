import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

/* Vitest ends its workers before Node writes down what they ran through. */
afterAll(takeCoverage);
