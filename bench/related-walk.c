/*
 * The limit of the row `related`: random walks of one step in C, sixteen of them side by side with prefetches.
 * Reads the graph as related.ts wrote it, walks from each start once for each round, and prints the microseconds
 * that a walk took and the last hundred pictures.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

#define LANES 16
#define TOP 100

static uint64_t state = 88172645463325252ull;
static inline uint32_t below(uint32_t n) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(((state >> 32) * (uint64_t)n) >> 32);
}

static uint32_t *visits, *touched, *heap;
static uint32_t size;

static void sink(uint32_t at) {
  for (;;) {
    uint32_t least = at, left = 2 * at + 1, right = left + 1;
    if (left < size && visits[heap[left]] < visits[heap[least]]) least = left;
    if (right < size && visits[heap[right]] < visits[heap[least]]) least = right;
    if (least == at) return;
    uint32_t other = heap[at];
    heap[at] = heap[least];
    heap[least] = other;
    at = least;
  }
}

int main(int count, char **argument) {
  if (count < 3) return 2;
  int file = open(argument[1], O_RDONLY);
  struct stat about;
  if (file < 0 || fstat(file, &about) != 0) return 3;
  uint32_t *words = mmap(0, about.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  uint32_t steps = atoi(argument[2]);
  /* pictures, boards, values of pictures, values of boards, starts; then heads and values of both, and the starts. */
  uint32_t pictures = words[0], boards = words[1], of_pictures = words[2], of_boards = words[3], starts = words[4];
  uint32_t *picture_heads = words + 5, *board_heads = picture_heads + 2 * pictures;
  uint32_t *boards_of = board_heads + 2 * boards, *pictures_of = boards_of + of_pictures;
  uint32_t *from = pictures_of + of_boards;
  visits = calloc(pictures, 4);
  touched = malloc(4 * (steps + LANES));
  heap = malloc(4 * TOP);
  struct timespec begun, ended;
  uint64_t sum = 0;
  for (int round = 0; round < 2; round++) {
    /* The first round warms up. */
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begun);
    for (uint32_t s = 0; s < starts; s++) {
      uint32_t start = picture_heads[2 * from[s]], degree = picture_heads[2 * from[s] + 1], seen = 0;
      uint32_t board[LANES], picture[LANES];
      const uint32_t *place[LANES];
      for (uint32_t step = 0; step < steps; step += LANES) {
        for (int lane = 0; lane < LANES; lane++) {
          board[lane] = boards_of[start + below(degree)];
          __builtin_prefetch(board_heads + 2 * board[lane]);
        }
        for (int lane = 0; lane < LANES; lane++) {
          place[lane] = pictures_of + board_heads[2 * board[lane]] + below(board_heads[2 * board[lane] + 1]);
          __builtin_prefetch(place[lane]);
        }
        for (int lane = 0; lane < LANES; lane++) {
          picture[lane] = *place[lane];
          __builtin_prefetch(visits + picture[lane], 1);
        }
        for (int lane = 0; lane < LANES; lane++)
          if (visits[picture[lane]]++ == 0) touched[seen++] = picture[lane];
      }
      size = 0;
      for (uint32_t i = 0; i < seen; i++) {
        uint32_t one = touched[i];
        if (one == from[s]) continue;
        if (size < TOP) {
          heap[size++] = one;
          if (size == TOP) for (int at = TOP / 2; at >= 0; at--) sink(at);
        } else if (visits[one] > visits[heap[0]]) {
          heap[0] = one;
          sink(0);
        }
      }
      for (uint32_t i = 0; i < size; i++) sum += heap[i];
      if (round == 1 && s == starts - 1) for (uint32_t i = 0; i < size; i++) fprintf(stderr, "%u ", heap[i]);
      for (uint32_t i = 0; i < seen; i++) visits[touched[i]] = 0;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
  }
  double micros = (ended.tv_sec - begun.tv_sec) * 1e6 + (ended.tv_nsec - begun.tv_nsec) / 1e3;
  printf("%.3f %llu\n", micros / starts, (unsigned long long)sum);
  return 0;
}
